import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import buttons from '#components/ui/buttons/button.module.css';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { MenuEntry } from '#components/ui/menu/menu-entry.ts';
import { Menu } from '#components/ui/menu/menu.tsx';
import { showToast, type Toast } from '#components/ui/toast/toast.ts';
import { routes } from '#lib/routes.ts';
import { SampleGroup } from './sample-group.gallery.tsx';

const tones: readonly Toast['tone'][] = ['plain', 'good', 'error'];
const send = (tone: Toast['tone']) => () =>
  showToast({ id: tone, text: `A ${tone} message`, tone, durationMs: Infinity });
const entries: readonly MenuEntry[] = [
  { kind: 'choice', id: 'one', text: 'Chosen', isChosen: true, act: send('plain') },
  { kind: 'choice', id: 'two', text: 'Another choice', isChosen: false, act: send('plain') },
  { kind: 'line', id: 'line' },
  { kind: 'link', id: 'link', text: 'A link', href: routes.home() },
  { kind: 'action', id: 'action', text: 'An action', act: send('good') },
];

/** Parts that lie over the page: a press opens them. */
export function OverlaySamples() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SampleGroup name="Dialogs, menus, toasts">
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Menu label="Open the menu" heading="Heading" entries={entries} className={buttons.button}>
        Open the menu
      </Menu>
      {tones.map((tone) => (
        <Button key={tone} onClick={send(tone)}>{`Show a ${tone} toast`}</Button>
      ))}
      {isOpen && (
        <Dialog
          title="Delete three entries?"
          text="They leave your history on all devices."
          onClose={close}
          actions={
            <>
              <Button variant="ghost" onClick={close}>
                Keep
              </Button>
              <Button variant="danger" onClick={close}>
                Delete
              </Button>
            </>
          }
        />
      )}
    </SampleGroup>
  );
}
