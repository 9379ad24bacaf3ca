CREATE TABLE "search_words" (
	"word_id" integer GENERATED ALWAYS AS IDENTITY (sequence name "search_words_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_id" ON "search_words" USING btree ("word_id");--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "channels_words" ON "channels" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "note_added_words"() RETURNS trigger LANGUAGE plpgsql
	-- One index look-up a word: statistics of a table that an import fills are too old for another plan.
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	INSERT INTO "search_words" ("word")
	SELECT found."word" FROM (
		SELECT DISTINCT unnest(string_to_array("search_text", ' ')) AS "word" FROM "added"
	) found
	WHERE found."word" NOT IN ('', '|', '~')
		AND NOT EXISTS (SELECT 1 FROM "search_words" known WHERE known."word" = found."word");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_changed_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word")
	SELECT DISTINCT part."word" FROM unnest(string_to_array(NEW."search_text", ' ')) AS part("word")
	WHERE part."word" NOT IN ('', '|', '~')
		AND NOT EXISTS (SELECT 1 FROM "search_words" known WHERE known."word" = part."word");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "channels_words_added" AFTER INSERT ON "channels" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_added_words"();--> statement-breakpoint
CREATE TRIGGER "channels_words_changed" AFTER UPDATE ON "channels" FOR EACH ROW
	WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "note_changed_words"();--> statement-breakpoint
CREATE TRIGGER "persons_words_added" AFTER INSERT ON "persons" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_added_words"();--> statement-breakpoint
CREATE TRIGGER "persons_words_changed" AFTER UPDATE ON "persons" FOR EACH ROW
	WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "note_changed_words"();--> statement-breakpoint
CREATE TRIGGER "programmes_words_added" AFTER INSERT ON "programmes" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_added_words"();--> statement-breakpoint
CREATE TRIGGER "programmes_words_changed" AFTER UPDATE ON "programmes" FOR EACH ROW
	WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "note_changed_words"();--> statement-breakpoint
CREATE TRIGGER "titles_words_added" AFTER INSERT ON "titles" REFERENCING NEW TABLE AS "added"
	FOR EACH STATEMENT EXECUTE FUNCTION "note_added_words"();--> statement-breakpoint
CREATE TRIGGER "titles_words_changed" AFTER UPDATE ON "titles" FOR EACH ROW
	WHEN (OLD."search_text" IS DISTINCT FROM NEW."search_text") EXECUTE FUNCTION "note_changed_words"();--> statement-breakpoint
INSERT INTO "search_words" ("word")
SELECT DISTINCT found FROM (
	SELECT unnest(string_to_array("search_text", ' ')) FROM "channels"
	UNION ALL SELECT unnest(string_to_array("search_text", ' ')) FROM "persons"
	UNION ALL SELECT unnest(string_to_array("search_text", ' ')) FROM "programmes"
	UNION ALL SELECT unnest(string_to_array("search_text", ' ')) FROM "titles"
) all_words(found) WHERE found NOT IN ('', '|', '~');
