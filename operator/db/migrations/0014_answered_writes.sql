CREATE TABLE "answered_writes" (
	"write_key" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"data_hash" text NOT NULL,
	"answer" jsonb,
	"asked_at" bigint NOT NULL,
	"forgotten_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answered_writes_asked_by" ON "answered_writes" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "answered_writes_forgotten" ON "answered_writes" USING btree ("forgotten_at");