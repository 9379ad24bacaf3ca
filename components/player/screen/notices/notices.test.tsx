import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onPurchaseAsked } from '#components/data/purchase-signals.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { NoAuthorityNotice } from './no-authority-notice.tsx';

const cineOro = { kind: 'live' as const, id: 'l104', name: 'Cine Oro' };
const showLocked = (loginStatus: 'guest' | 'user') =>
  renderInApp(
    <NoAuthorityNotice
      loginStatus={loginStatus}
      wanted={cineOro}
      icon={null}
      returnTo="/liveTv?id=104"
    />,
  );

test('[PLY-05] the no-authority notice lets a guest log in or sign up, with a return address', () => {
  showLocked('guest');
  expect(screen.getByText('Cine Oro is not in your plan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login / Sign up' })).toHaveAttribute(
    'href',
    '/login?next=%2FliveTv%3Fid%3D104',
  );
  expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
});

test('[PLY-05] the no-authority notice lets a user purchase', async () => {
  const asked = jest.fn();
  const stop = onPurchaseAsked(asked);
  showLocked('user');
  await userEvent.click(screen.getByRole('button', { name: 'Purchase' }));
  expect(asked.mock.calls).toEqual([[{ kind: 'plans', wanted: cineOro }]]);
  expect(screen.queryByRole('link', { name: /Login/ })).toBeNull();
  stop();
});

test('[PLY-09] the fault notice shows message and code, and Retry tries again', async () => {
  const onRetry = jest.fn();
  renderInApp(
    <FaultNotice
      fault={{ kind: 'network', code: 'NET-503' }}
      isRetrying={false}
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Connection to the channel lost');
  expect(screen.getByText('Code NET-503')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("[LIV-10] the fault notice has a message of its own for 'noPlaysourceUrl'", () => {
  renderInApp(
    <FaultNotice
      fault={{ kind: 'source', code: 'noPlaysourceUrl' }}
      isRetrying={false}
      onRetry={() => undefined}
    />,
    { language: 'pt' },
  );
  expect(screen.getByText(/está sem sinal/)).toBeVisible();
});

test("[PLY-09] the fault notice shows the operator's message as text", () => {
  renderInApp(
    <FaultNotice
      fault={{ kind: 'call', code: 'CALL-7', text: '<b>Closed tonight</b>' }}
      isRetrying={false}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByText('<b>Closed tonight</b>')).toBeVisible();
});

test("[ERR-07] the fault notice for an empty source is 'Unavailable source'", () => {
  renderInApp(
    <FaultNotice
      fault={{ kind: 'source', code: 'noPlaysourceUrl' }}
      subject="title"
      isRetrying={false}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByText('Unavailable source')).toBeVisible();
});

test('[ERR-06] the fault notice without any network blames the connection, not the channel', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInApp(
    <FaultNotice
      fault={{ kind: 'network', code: 'NET-0' }}
      isRetrying={false}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Network connection failed');
});

test.each([
  ['en', 'BUSY-SERVICE', 'The service is busy', 'This title starts as soon as there is room.'],
  ['es', 'BUSY-SERVICE', 'El servicio está ocupado', 'Este título empieza en cuanto haya sitio.'],
  ['pt', 'BUSY-SERVICE', 'O serviço está ocupado', 'Este título começa assim que houver lugar.'],
  ['en', 'BUSY-2', 'All connections are in use', 'of this title allows 2 streams at once.'],
  ['es', 'BUSY-2', 'Todas las conexiones', 'de este título permite 2 emisiones a la vez.'],
  ['pt', 'BUSY-2', 'Todas as ligações', 'deste título permite 2 transmissões ao mesmo tempo.'],
] as const)(
  '[ANY-03] [ANY-07] a film that waits for the service or its provider says so (%s, %s)',
  (language, code, title, text) => {
    renderInApp(
      <FaultNotice
        fault={{ kind: 'network', code }}
        subject="title"
        isRetrying={false}
        onRetry={() => undefined}
      />,
      { language },
    );
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);
