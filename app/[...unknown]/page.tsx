import { redirect } from 'next/navigation';

/** Catches every address without a screen (spec part 2). */
export default function UnknownPage(): never {
  redirect('/');
}
