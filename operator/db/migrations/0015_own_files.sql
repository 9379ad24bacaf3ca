CREATE TABLE "import_reports" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"report" jsonb NOT NULL,
	CONSTRAINT "import_reports_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "import_sources" ADD COLUMN "grace_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_channels" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_channels" ADD COLUMN "guide_logo_url" text;--> statement-breakpoint
ALTER TABLE "imported_channels" ADD COLUMN "absent_since" bigint;--> statement-breakpoint
ALTER TABLE "imported_titles" ADD COLUMN "more_packages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_titles" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_titles" ADD COLUMN "absent_since" bigint;--> statement-breakpoint
ALTER TABLE "import_reports" ADD CONSTRAINT "import_reports_kind_name_import_sources_kind_name_fk" FOREIGN KEY ("kind","name") REFERENCES "public"."import_sources"("kind","name") ON DELETE cascade ON UPDATE no action;