/** Minutes for which a proof counts as fresh. */
export const freshProofMinutes = 10;

/** The name of the channel on which the page that Google leads back to tells the other one how a proof went. */
export const proofChannel = 'prueba';

/** How many recovery codes a set has. */
export const recoveryCodeCount = 10;

/** How many second factors an account can have. */
export const maxFactors = 10;
