'use client';

import { useState } from 'react';

/** Shows when the page reacts. */
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button data-counted={count} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
