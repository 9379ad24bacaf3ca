import { answerBackupFile } from '#server/desk/backup-file.ts';

export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  return answerBackupFile(request, name);
}
