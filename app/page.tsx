import { redirect } from 'next/navigation';
import { routes } from '#lib/routes.ts';

export default function RootPage(): never {
  redirect(routes.home());
}
