import { TextField } from '#components/ui/fields/text-field.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onText: (text: string) => void;
}

/** A field for a search; a text is as long as the contract allows. */
export function SearchField({ onText, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      maxLength={200}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
