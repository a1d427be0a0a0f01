export interface FilesTables {
  stored_files: {
    key: string;
    /** Null while a row names the file. */
    deleteAfter: Date | null;
  };
}
