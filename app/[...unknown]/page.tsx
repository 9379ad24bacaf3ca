import { redirect } from 'next/navigation';

/** Every address that no screen has (spec part 2). */
export default function UnknownPage(): never {
  redirect('/');
}
