import { redirect } from 'next/navigation';
import { deskRoutes } from '#lib/desk-routes.ts';
import { requireDesk } from '#app/desk/require-desk.ts';

export default async function DeskPage() {
  await requireDesk();
  redirect(deskRoutes.desk('now'));
}
