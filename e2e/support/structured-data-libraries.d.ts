/** The parts of two libraries without types that `structured-data.ts` uses. */
declare module '@marbec/web-auto-extractor' {
  /** Items by their type, for each way to write them. */
  interface Found {
    jsonld: Record<string, object[]>;
  }
  export default class WebAutoExtractor {
    constructor(options: object);
    parse(html: string): Found;
  }
}

declare module '@adobe/structured-data-validator' {
  interface Finding {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    path: object[];
  }
  export default class Validator {
    /** @param schemaOrg the vocabulary in JSON-LD; without it only Google's rules are checked */
    constructor(schemaOrg?: object);
    validate(found: object): Promise<Finding[]>;
  }
}
