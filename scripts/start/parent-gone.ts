const lookMs = 500;

/**
 * Calls back when the parent process has ended. npm runs a script in a shell; a signal to npm ends that shell too, but
 * not the programs below it.
 */
export function onParentGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, lookMs);
  timer.unref();
}
