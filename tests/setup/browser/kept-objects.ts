import type { CDPSession } from '@playwright/test';

/** The number of objects of a class that a page holds after garbage collection, detached ones included. */
export async function keptObjects(devtools: CDPSession, className: string): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  // A handle keeps its object alive until it is disposed.
  const objectGroup = 'kept-objects';
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `${className}.prototype`,
    objectGroup,
  });
  if (result.objectId === undefined) throw new Error(`there is no ${className}`);
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup,
  });
  const { result: length } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(length.value);
}
