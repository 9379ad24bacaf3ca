import { useState } from 'react';
import { MarqueeBar } from '#components/ui/notice/marquee-bar.tsx';
import { PopupNotice } from '#components/notices/popup-notice.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import type { Notice } from '#lib/contract/notices.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const notice: Notice = {
  id: 'sample',
  msg: 'Works on the network tonight between two and three.',
  displayMode: [],
};

export function NoticeSamples() {
  const [isOpen, setOpen] = useState(false);
  const [hasBar, setHasBar] = useState(true);
  return (
    <SampleGroup name="Notices">
      {hasBar && (
        <div className={styles.bar}>
          <MarqueeBar notice={notice} isWaiting={false} onEnd={() => setHasBar(false)} />
        </div>
      )}
      <Button onClick={() => setHasBar(true)}>Show the marquee again</Button>
      <Button onClick={() => setOpen(true)}>Open the popup</Button>
      {isOpen && <PopupNotice notice={notice} onRead={() => setOpen(false)} />}
    </SampleGroup>
  );
}
