import { Eye, Heart, Search } from 'lucide-react';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { TextArea } from '#components/desk/fields/text-area.tsx';
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

const options = [
  { value: 'one', text: 'The first' },
  { value: 'two', text: 'The second' },
];

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
      <div className={styles.field}>
        <TextField
          label="With a button"
          type="password"
          defaultValue="demo1234"
          action={
            <IconButton label="Show the password">
              <Eye aria-hidden />
            </IconButton>
          }
        />
      </div>
      <div className={styles.field}>
        <SelectField label="One of several" options={options} defaultValue="two" />
      </div>
      <div className={styles.field}>
        <TextArea label="Several lines" defaultValue={'One\nTwo'} rows={3} />
      </div>
      <div className={styles.field}>
        <TextArea label="Wrong lines" defaultValue="One" rows={3} error="Two lines are needed" />
      </div>
      <CheckChoice label="Ticked" defaultChecked />
      <CheckChoice label="Not ticked" />
      <CheckChoice label="Disabled" disabled />
      <CheckChoice label="One of a group" type="radio" name="sample" defaultChecked />
      <CheckChoice label="Another" type="radio" name="sample" />
    </SampleGroup>
  );
}
