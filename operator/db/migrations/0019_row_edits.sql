CREATE TABLE "playlist_edits" (
	"playlist_id" text PRIMARY KEY NOT NULL,
	"edits" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"changed_at" bigint NOT NULL
);
