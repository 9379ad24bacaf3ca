import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { deskTitleDetail } from '#lib/contract/desk/titles.ts';

export type TitleDetail = ResponseOf<typeof deskTitleDetail>;
