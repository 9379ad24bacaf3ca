CREATE INDEX "physical_channels_live" ON "physical_channels" USING btree ("live_stream_id");--> statement-breakpoint
CREATE INDEX "physical_channels_dvr" ON "physical_channels" USING btree ("dvr_stream_id");--> statement-breakpoint
CREATE INDEX "programmes_still" ON "programmes" USING hash ("still_url");--> statement-breakpoint
CREATE INDEX "persons_portrait" ON "persons" USING hash ("portrait_url");--> statement-breakpoint
CREATE INDEX "persons_words" ON "persons" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "titles_position" ON "titles" USING btree ("position");--> statement-breakpoint
CREATE INDEX "titles_trailer" ON "titles" USING btree ("trailer_content_id");--> statement-breakpoint
CREATE INDEX "titles_poster" ON "titles" USING hash ("poster_url");--> statement-breakpoint
CREATE INDEX "titles_landscape" ON "titles" USING hash ("landscape_url");--> statement-breakpoint
CREATE INDEX "titles_words" ON "titles" USING gin (array_to_tsvector(array_remove(string_to_array("search_text", ' '), ''))) WITH (fastupdate=false);