CREATE TABLE "import_sources" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"position" serial NOT NULL,
	"every_hours" integer NOT NULL,
	"tried_at" bigint NOT NULL,
	"problem" text,
	CONSTRAINT "import_sources_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "imported_channels" (
	"logical_channel_id" text PRIMARY KEY NOT NULL,
	"list_name" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	"referrer" text,
	"catch_up_mode" text,
	"catch_up_template" text,
	"tvg_id" text,
	"tvg_name" text,
	"guide_shift_minutes" integer DEFAULT 0 NOT NULL,
	"logo_url" text,
	"guide_name" text
);
--> statement-breakpoint
CREATE TABLE "staged_programmes" (
	"staged_id" serial PRIMARY KEY NOT NULL,
	"epg_id" text NOT NULL,
	"start_at" bigint NOT NULL,
	"stop_at" bigint,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"season" integer,
	"episode" integer,
	"still_url" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imported_channels" ADD CONSTRAINT "imported_channels_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_channels_list" ON "imported_channels" USING btree ("list_name");--> statement-breakpoint
CREATE INDEX "imported_channels_guide" ON "imported_channels" USING btree ("guide_name");--> statement-breakpoint
CREATE INDEX "staged_programmes_order" ON "staged_programmes" USING btree ("epg_id","start_at");