/** The environment variable that names the parent process a program ends with. */
export const parentVariable = 'SINTONIA_PARENT';
