-- Programmes are found by words from here on: what they are found by is written anew with the guide, at the next start.
DELETE FROM "programmes";--> statement-breakpoint
DELETE FROM "guide_days";--> statement-breakpoint
CREATE INDEX "programmes_words" ON "programmes" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WITH (fastupdate=false);
