import { answerIcon } from '#server/installing/answer-icon.ts';

interface Context {
  params: Promise<{ name: string }>;
}

/** The product's icons; a name without an icon is handled as any unknown address (spec part 2). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const icon = await answerIcon((await params).name);
  return icon ?? new Response(null, { status: 307, headers: { location: '/' } });
}
