CREATE TABLE "account_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_edits" (
	"logical_channel_id" text PRIMARY KEY NOT NULL,
	"edits" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_changes" (
	"change_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"changed_at" bigint NOT NULL,
	"account_id" text,
	"account_name" text NOT NULL,
	"action" text NOT NULL,
	"is_owners" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undone_at" bigint,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "desk_pictures" (
	"picture_id" text PRIMARY KEY NOT NULL,
	"webp" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_channels" (
	"guide_name" text NOT NULL,
	"guide_channel_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"icon_url" text,
	"programmes" integer NOT NULL,
	"samples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "guide_channels_guide_name_guide_channel_id_pk" PRIMARY KEY("guide_name","guide_channel_id")
);
--> statement-breakpoint
CREATE TABLE "playlist_edits" (
	"playlist_id" text PRIMARY KEY NOT NULL,
	"edits" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_failures" (
	"failure_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_failures_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"logical_channel_id" text NOT NULL,
	"reason" text NOT NULL,
	"failed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_edits" (
	"meta_id" text PRIMARY KEY NOT NULL,
	"edits" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "desk_role" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "offset_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_edits" ADD CONSTRAINT "channel_edits_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_changes" ADD CONSTRAINT "desk_changes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_edits" ADD CONSTRAINT "title_edits_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "desk_changes_subject" ON "desk_changes" USING btree ("subject","change_id");--> statement-breakpoint
CREATE INDEX "desk_changes_at" ON "desk_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "stream_failures_channel" ON "stream_failures" USING btree ("logical_channel_id","failed_at");--> statement-breakpoint
CREATE INDEX "stream_failures_at" ON "stream_failures" USING btree ("failed_at");--> statement-breakpoint
ALTER TABLE "titles" ADD CONSTRAINT "titles_merged_into_titles_meta_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."titles"("meta_id") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "titles_merged" ON "titles" USING btree ("merged_into");