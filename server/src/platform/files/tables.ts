export interface FilesTables {
  stored_files: {
    key: string;
    /** Null while a row refers to the file. */
    deleteAfter: Date | null;
  };
}
