import { redirect } from 'next/navigation';
import { routes } from '#lib/routes.ts';
import { requireDesk } from './require-desk.ts';

export default async function DeskPage() {
  await requireDesk();
  redirect(routes.desk('now'));
}
