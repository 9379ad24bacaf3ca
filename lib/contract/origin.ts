/** The originType of a web application, which calls name their client by (spec part 7). */
export const webOrigin = 1;
