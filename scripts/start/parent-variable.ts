/** The environment variable that names the parent process a program ends with. */
export const parentVariable = 'SINTONIA_PARENT';
/** The environment variable that names the process that starts a program again when it ends. */
export const supervisorVariable = 'SINTONIA_SUPERVISOR';
