CREATE INDEX "scan_codes_account" ON "scan_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "desk_changes_account" ON "desk_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "agreement_signatures_policy" ON "agreement_signatures" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "message_reads_message" ON "message_reads" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "recharge_codes_plan" ON "recharge_codes" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "favourite_channels_channel" ON "favourite_channels" USING btree ("logical_channel_id");--> statement-breakpoint
CREATE INDEX "live_history_channel" ON "live_history" USING btree ("logical_channel_id");--> statement-breakpoint
CREATE INDEX "reminders_channel" ON "reminders" USING btree ("logical_channel_id");