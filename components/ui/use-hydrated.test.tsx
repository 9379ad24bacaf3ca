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

/** Shows another part when it is clicked. */
function Page() {
  const [isMore, setMore] = useState(false);
  return (
    <button onClick={() => setMore(true)}>
      <Part />
      {isMore && <Part />}
    </button>
  );
}

test('a part comes to life as the server drew it, and what comes later is alive at once', () => {
  const container = document.createElement('div');
  container.innerHTML = '<button><span>false</span></button>';
  document.body.append(container);
  drawn.length = 0;
  // A drawing that differs from the HTML would be an error here.
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

test('a part of a page that is alive is alive from its first drawing', () => {
  drawn.length = 0;
  render(<Part />);
  expect(drawn).not.toContain(false);
});
