import { expect, test } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

const drawn: boolean[] = [];

function Part() {
  const isHydrated = useHydrated();
  drawn.push(isHydrated);
  return <span>{String(isHydrated)}</span>;
}

/** Shows another part on a click. */
function Page() {
  const [isMore, setMore] = useState(false);
  return (
    <button onClick={() => setMore(true)}>
      <Part />
      {isMore && <Part />}
    </button>
  );
}

test('useHydrated is false while a server-rendered part hydrates, and true at once in a later part', () => {
  const container = document.createElement('div');
  container.innerHTML = '<button><span>false</span></button>';
  document.body.append(container);
  drawn.length = 0;
  // A render that differs from the HTML would be an error here.
  render(<Page />, { container, hydrate: true });
  expect(drawn[0]).toBe(false);
  expect(container.textContent).toBe('true');
  drawn.length = 0;
  act(() => {
    fireEvent.click(container.firstElementChild!);
  });
  expect(container.textContent).toBe('truetrue');
  expect(drawn).not.toContain(false);
});

test('useHydrated is true from the first render in a part that mounts on a hydrated page', () => {
  drawn.length = 0;
  render(<Part />);
  expect(drawn).not.toContain(false);
});
