/** Titles of one page of the table. */
export const pageRows = 100;
