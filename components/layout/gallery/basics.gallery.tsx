import { Heart, Search } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import type { ButtonSize, ButtonVariant } from '#components/ui/buttons/button.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { routes } from '#lib/routes.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const variants: readonly ButtonVariant[] = [
  'plain',
  'primary',
  'accent',
  'ghost',
  'bare',
  'danger',
];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

export function ButtonSamples() {
  return (
    <SampleGroup name="Buttons">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size}>
          {size}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button aria-disabled>without an action</Button>
      <ButtonLink href={routes.home()} prefetch={false}>
        a link
      </ButtonLink>
      <Chip aria-pressed={false}>chip</Chip>
      <Chip aria-pressed>chosen chip</Chip>
      <IconButton label="Favourite">
        <Heart aria-hidden />
      </IconButton>
      <IconButton label="Favourite, on a picture" glass>
        <Heart aria-hidden />
      </IconButton>
      {(['plain', 'live', 'catchup', 'accent', 'dark'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </SampleGroup>
  );
}

export function FieldSamples() {
  return (
    <SampleGroup name="Fields">
      <div className={styles.field}>
        <TextField label="Empty" placeholder="name@example.com" />
      </div>
      <div className={styles.field}>
        <TextField label="Filled" defaultValue="demo@sintonia.test" />
      </div>
      <div className={styles.field}>
        <TextField label="Wrong" defaultValue="demo@" error="Not an e-mail address" />
      </div>
      <div className={styles.field}>
        <TextField label="Disabled" defaultValue="cannot be changed" disabled />
      </div>
      <div className={styles.field}>
        <TextField label="With an icon" lead={<Search aria-hidden />} />
      </div>
    </SampleGroup>
  );
}
