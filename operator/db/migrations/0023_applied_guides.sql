CREATE TABLE "applied_guides" (
	"epg_id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_guides" (
	"epg_id" text PRIMARY KEY NOT NULL,
	"first_at" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"is_unchanged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applied_guides" ADD CONSTRAINT "applied_guides_epg_id_imported_channels_logical_channel_id_fk" FOREIGN KEY ("epg_id") REFERENCES "public"."imported_channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A guide that an earlier version has staged and not applied yet.
INSERT INTO "staged_guides" ("epg_id", "first_at", "fingerprint") SELECT "epg_id", min("start_at"), '' FROM "staged_programmes" GROUP BY "epg_id";
