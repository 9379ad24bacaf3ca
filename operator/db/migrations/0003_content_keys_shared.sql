ALTER TABLE "content_keys" DROP CONSTRAINT "content_keys_pkey";--> statement-breakpoint
ALTER TABLE "content_keys" ADD CONSTRAINT "content_keys_key_id_content_id_pk" PRIMARY KEY("key_id","content_id");
