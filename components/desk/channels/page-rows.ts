/** Rows of one call of the line-up. */
export const pageRows = 100;
