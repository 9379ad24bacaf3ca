'use client';

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { deskPlanOrder, type DeskPlan } from '#lib/contract/desk/plans.ts';
import { planNameIn } from './plan-name.ts';
import { PlanRow } from './plan-row.tsx';
import styles from './plans.module.css';
import { useDragWords } from './use-drag-words.ts';

/** All plans, smallest first; their order is changed by drag or by keys. */
export function PlanList({ plans }: { plans: readonly DeskPlan[] }) {
  const t = useTranslations('deskPlans');
  const { language } = useAppData();
  const id = useId();
  const seenPlanIds = plans.map(({ planId }) => planId);
  /** The order that is being stored. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const order = useDeskWrite(deskPlanOrder);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = moved
    ? moved.flatMap((planId) => plans.find((plan) => plan.planId === planId) ?? [])
    : plans;
  const accessibility = useDragWords(
    shown.map((plan) => ({ id: plan.planId, name: planNameIn(plan.planNames, language) })),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const from = seenPlanIds.indexOf(String(active.id));
    const to = seenPlanIds.indexOf(String(over?.id));
    if (from === to || from < 0 || to < 0) return;
    const planIds = arrayMove(seenPlanIds, from, to);
    setMoved(planIds);
    order.mutate({ planIds, seenPlanIds }, { onSettled: () => setMoved(null) });
  };
  if (plans.length === 0) return <p className={styles.empty}>{t('none')}</p>;
  return (
    <section aria-label={t('title')} className={styles.panel}>
      <p className={styles.soft}>{t('orderText')}</p>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext
          items={shown.map(({ planId }) => planId)}
          strategy={verticalListSortingStrategy}
        >
          <ol className={styles.rows}>
            {shown.map((plan) => (
              <PlanRow key={plan.planId} plan={plan} isLocked={order.isPending} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}
