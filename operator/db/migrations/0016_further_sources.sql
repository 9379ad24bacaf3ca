CREATE TABLE "source_connections" (
	"holder" text PRIMARY KEY NOT NULL,
	"list_name" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "stands_in_for" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "stands_in_place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "connections_set" integer;--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "connections_told" integer;--> statement-breakpoint
CREATE INDEX "source_connections_list" ON "source_connections" USING btree ("list_name");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_stands_in_for_channels_logical_channel_id_fk" FOREIGN KEY ("stands_in_for") REFERENCES "public"."channels"("logical_channel_id") ON DELETE set null ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "channels_stands_in_for" ON "channels" USING btree ("stands_in_for");