CREATE TABLE "accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"email" text,
	"phone_key" text,
	"phone" text,
	"phone_pre_code" text,
	"virtual_code" text,
	"google_subject" text,
	"password_hash" text,
	"country" text,
	"free_trial_status" integer DEFAULT 0 NOT NULL,
	"authority_changed_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_phone_key_unique" UNIQUE("phone_key"),
	CONSTRAINT "accounts_virtual_code_unique" UNIQUE("virtual_code"),
	CONSTRAINT "accounts_google_subject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "plan_subscriptions" (
	"account_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"is_from_member_site" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_subscriptions_account_id_plan_id_pk" PRIMARY KEY("account_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "scan_codes" (
	"scan_code_id" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"account_id" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"tries_key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_random_values" (
	"value_hash" text PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"identity" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "verification_codes_identity_purpose_pk" PRIMARY KEY("identity","purpose")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"category_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_channels" (
	"category_id" text NOT NULL,
	"logical_channel_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_channels_category_id_logical_channel_id_pk" PRIMARY KEY("category_id","logical_channel_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"logical_channel_id" text PRIMARY KEY NOT NULL,
	"channel_seq" integer NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"channel_type" integer NOT NULL,
	"source_type" text,
	"icon_url" text,
	"brand_color" text,
	"audio_poster_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"epg_id" text,
	"stream_id" text NOT NULL,
	"dvr_stream_id" text NOT NULL,
	"content_id" text NOT NULL,
	"resolution" text,
	"playback_duration_days" integer DEFAULT 0 NOT NULL,
	"can_time_shift" boolean DEFAULT false NOT NULL,
	"live_plan_id" text,
	"catch_up_plan_id" text,
	"loop" text,
	"top_rank" integer,
	CONSTRAINT "channels_epg_id_unique" UNIQUE("epg_id")
);
--> statement-breakpoint
CREATE TABLE "content_rules" (
	"rule_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_rules_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_id" text,
	"rule_type" text NOT NULL,
	"rule_category" text NOT NULL,
	"action" text NOT NULL,
	"rule_value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"data_type" text PRIMARY KEY NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "physical_channels" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"logical_channel_id" text NOT NULL,
	"position" integer NOT NULL,
	"content_id" text NOT NULL,
	"live_stream_id" text NOT NULL,
	"dvr_stream_id" text NOT NULL,
	"drm_type" text
);
--> statement-breakpoint
CREATE TABLE "guide_days" (
	"epg_id" text NOT NULL,
	"date" date NOT NULL,
	"checksum" text NOT NULL,
	CONSTRAINT "guide_days_epg_id_date_pk" PRIMARY KEY("epg_id","date")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"program_id" text PRIMARY KEY NOT NULL,
	"epg_id" text NOT NULL,
	"date" date NOT NULL,
	"start_at" bigint NOT NULL,
	"stop_at" bigint NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"season" integer,
	"episode" integer,
	"meta_id" text,
	"still_url" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"account_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"contract_version" text NOT NULL,
	"signed_at" bigint NOT NULL,
	CONSTRAINT "agreement_signatures_account_id_policy_id_contract_version_pk" PRIMARY KEY("account_id","policy_id","contract_version")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"policy_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"contract_version" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"account_id" text NOT NULL,
	"message_id" text NOT NULL,
	"read_at" bigint NOT NULL,
	CONSTRAINT "message_reads_account_id_message_id_pk" PRIMARY KEY("account_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"message" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"display_modes" jsonb NOT NULL,
	"audience" text NOT NULL,
	"background_color" text,
	"text_color" text,
	"text_size" integer,
	"display_interval_ms" integer,
	"display_times" integer,
	"display_channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint
);
--> statement-breakpoint
CREATE TABLE "content_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"content_id" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"outbox_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" text NOT NULL,
	"account_id" text,
	"event" jsonb NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"viewer_id" text NOT NULL,
	"login_method" text NOT NULL,
	"nonce" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_sets" (
	"access_hash" text PRIMARY KEY NOT NULL,
	"refresh_hash" text NOT NULL,
	"catchup_hash" text NOT NULL,
	"member_site_hash" text NOT NULL,
	"renew_code_hash" text NOT NULL,
	"tracker_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"access_expires_at" bigint NOT NULL,
	"refresh_expires_at" bigint NOT NULL,
	"replaced_at" bigint,
	CONSTRAINT "token_sets_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"banner_item_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"link_type" text NOT NULL,
	"link_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb,
	"landscape_url" text,
	"poster_url" text,
	"customized_display_info" jsonb
);
--> statement-breakpoint
CREATE TABLE "channel_picks" (
	"pick_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"category_id" text,
	"channel_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"plan_id" text NOT NULL,
	"currency" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_price_cents" bigint,
	"position" integer NOT NULL,
	CONSTRAINT "plan_prices_plan_id_currency_pk" PRIMARY KEY("plan_id","currency")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"duration_days" integer NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "playlist_items" (
	"playlist_id" text NOT NULL,
	"meta_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_items_playlist_id_meta_id_pk" PRIMARY KEY("playlist_id","meta_id")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"playlist_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"show_list_type" text,
	"type" text
);
--> statement-breakpoint
CREATE TABLE "recharge_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_by" text,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "search_hits" (
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "search_hits_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"meta_id" text NOT NULL,
	"person_id" text NOT NULL,
	"job" text NOT NULL,
	"role" jsonb,
	"position" integer NOT NULL,
	CONSTRAINT "credits_meta_id_person_id_job_pk" PRIMARY KEY("meta_id","person_id","job")
);
--> statement-breakpoint
CREATE TABLE "genres" (
	"genre_id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"person_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"biography" jsonb,
	"portrait_url" text,
	"birth_year" integer,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_genres" (
	"meta_id" text NOT NULL,
	"genre_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "title_genres_meta_id_genre_id_pk" PRIMARY KEY("meta_id","genre_id")
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"meta_id" text PRIMARY KEY NOT NULL,
	"meta_type" text NOT NULL,
	"series_id" text,
	"season_id" text,
	"season" integer,
	"episode" integer,
	"no_season" boolean,
	"title" jsonb NOT NULL,
	"original_title" text,
	"plot" jsonb,
	"poster_url" text,
	"landscape_url" text,
	"placeholder_color" text,
	"audio_poster_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_type" text,
	"rating" real,
	"year" integer,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"age_rating" text,
	"duration_seconds" integer,
	"qualities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan_id" text,
	"content_id" text,
	"trailer_content_id" text,
	"drm_type" text,
	"loop" text,
	"trailer_loop" text,
	"available_from" bigint,
	"available_until" bigint,
	"added_at" bigint NOT NULL,
	"position" integer NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite_channels" (
	"account_id" text NOT NULL,
	"logical_channel_id" text NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "favourite_channels_account_id_logical_channel_id_pk" PRIMARY KEY("account_id","logical_channel_id")
);
--> statement-breakpoint
CREATE TABLE "favourite_titles" (
	"account_id" text NOT NULL,
	"meta_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "favourite_titles_account_id_meta_id_pk" PRIMARY KEY("account_id","meta_id")
);
--> statement-breakpoint
CREATE TABLE "live_history" (
	"account_id" text NOT NULL,
	"logical_channel_id" text NOT NULL,
	"program_id" text NOT NULL,
	"title" text,
	"played_at" bigint NOT NULL,
	"played_seconds" double precision,
	CONSTRAINT "live_history_account_id_logical_channel_id_program_id_pk" PRIMARY KEY("account_id","logical_channel_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"account_id" text NOT NULL,
	"logical_channel_id" text NOT NULL,
	"program_id" text NOT NULL,
	"start_at" bigint NOT NULL,
	"stop_at" bigint NOT NULL,
	CONSTRAINT "reminders_account_id_logical_channel_id_program_id_pk" PRIMARY KEY("account_id","logical_channel_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "title_history" (
	"account_id" text NOT NULL,
	"meta_id" text NOT NULL,
	"video_type" text,
	"imdb_id" text,
	"tmdb_id" text,
	"episode_no" double precision,
	"season_no" double precision,
	"is_played" boolean NOT NULL,
	"played_seconds" double precision NOT NULL,
	"play_progress" double precision NOT NULL,
	"total_seconds" double precision NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "title_history_account_id_meta_id_pk" PRIMARY KEY("account_id","meta_id")
);
--> statement-breakpoint
ALTER TABLE "plan_subscriptions" ADD CONSTRAINT "plan_subscriptions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_codes" ADD CONSTRAINT "scan_codes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_channels" ADD CONSTRAINT "category_channels_category_id_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_channels" ADD CONSTRAINT "category_channels_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "physical_channels" ADD CONSTRAINT "physical_channels_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_policy_id_agreements_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."agreements"("policy_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_sets" ADD CONSTRAINT "token_sets_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_plan_id_plans_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_playlist_id_playlists_playlist_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("playlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_items" ADD CONSTRAINT "playlist_items_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_codes" ADD CONSTRAINT "recharge_codes_plan_id_plans_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("plan_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_genres" ADD CONSTRAINT "title_genres_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_genres" ADD CONSTRAINT "title_genres_genre_id_genres_genre_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genres"("genre_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_channels" ADD CONSTRAINT "favourite_channels_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_channels" ADD CONSTRAINT "favourite_channels_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_titles" ADD CONSTRAINT "favourite_titles_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_titles" ADD CONSTRAINT "favourite_titles_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_history" ADD CONSTRAINT "live_history_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_history" ADD CONSTRAINT "live_history_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_logical_channel_id_channels_logical_channel_id_fk" FOREIGN KEY ("logical_channel_id") REFERENCES "public"."channels"("logical_channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_history" ADD CONSTRAINT "title_history_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_history" ADD CONSTRAINT "title_history_meta_id_titles_meta_id_fk" FOREIGN KEY ("meta_id") REFERENCES "public"."titles"("meta_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_codes_expiry" ON "scan_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tries_window" ON "tries" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "user_random_values_expiry" ON "user_random_values" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "physical_channels_logical" ON "physical_channels" USING btree ("logical_channel_id");--> statement-breakpoint
CREATE INDEX "guide_days_date" ON "guide_days" USING btree ("date");--> statement-breakpoint
CREATE INDEX "programmes_day" ON "programmes" USING btree ("epg_id","date");--> statement-breakpoint
CREATE INDEX "programmes_date" ON "programmes" USING btree ("date");--> statement-breakpoint
CREATE INDEX "programmes_stop" ON "programmes" USING btree ("stop_at");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "content_keys_content" ON "content_keys" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_received" ON "reports" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_sets_session" ON "token_sets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "token_sets_replaced" ON "token_sets" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "playlist_items_position" ON "playlist_items" USING btree ("playlist_id","position");--> statement-breakpoint
CREATE INDEX "credits_person" ON "credits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "title_genres_genre" ON "title_genres" USING btree ("genre_id");--> statement-breakpoint
CREATE INDEX "titles_season" ON "titles" USING btree ("season_id","episode");--> statement-breakpoint
CREATE INDEX "titles_series" ON "titles" USING btree ("series_id","season");--> statement-breakpoint
CREATE INDEX "titles_type" ON "titles" USING btree ("meta_type","position");--> statement-breakpoint
CREATE INDEX "titles_content" ON "titles" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "live_history_played" ON "live_history" USING btree ("played_at");--> statement-breakpoint
CREATE INDEX "reminders_stop" ON "reminders" USING btree ("stop_at");