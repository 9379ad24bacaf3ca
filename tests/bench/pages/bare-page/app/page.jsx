import { Counter } from './counter.jsx';

// Rendered for each request, like the product's pages.
export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <>
      <h1>Bare page</h1>
      <Counter />
    </>
  );
}
