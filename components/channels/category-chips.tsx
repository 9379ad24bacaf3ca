import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { Scroller } from '#components/ui/scrolling/scroller.tsx';
import { favouritesCategory, type Category } from '#components/data/line-up/categories.ts';

interface CategoryChipsProps {
  categories: readonly Category[];
  /** Null for all channels. */
  chosenId: string | null;
  hasFavourites: boolean;
  className?: string | undefined;
  onChoose: (id: string | null) => void;
}

/** The channel categories (LIV-02): all, the viewer's favourites, then the operator's. */
export function CategoryChips(props: CategoryChipsProps) {
  const { categories, chosenId, hasFavourites, className, onChoose } = props;
  const t = useTranslations('channels');
  return (
    <Scroller label={t('categories')} className={className}>
      <li>
        <Chip aria-pressed={chosenId === null} onClick={() => onChoose(null)}>
          {t('all')}
        </Chip>
      </li>
      {hasFavourites && (
        <li>
          <Chip
            aria-pressed={chosenId === favouritesCategory}
            onClick={() => onChoose(favouritesCategory)}
          >
            <Star aria-hidden />
            {t('favourites')}
          </Chip>
        </li>
      )}
      {categories.map(({ id, name }) => (
        <li key={id}>
          <Chip aria-pressed={chosenId === id} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        </li>
      ))}
    </Scroller>
  );
}
