CREATE TABLE "banner_pictures" (
	"banner_item_id" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"webp" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banner_pictures" ADD CONSTRAINT "banner_pictures_banner_item_id_banners_banner_item_id_fk" FOREIGN KEY ("banner_item_id") REFERENCES "public"."banners"("banner_item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_pictures_picture" ON "banner_pictures" USING btree ("picture_id");