/** Names, in a program's environment, the process that it ends with. */
export const parentVariable = 'SINTONIA_PARENT';
