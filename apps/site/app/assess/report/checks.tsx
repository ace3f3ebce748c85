import type { WebsiteReport } from '@fml/contract';
import { Disclosure } from '../../ui/accordion.tsx';
import { NotCheckedIcon, PassIcon } from '../../ui/icons.tsx';

/** The rest of the sheet: what passed, and what could not be checked and why. */
export function Checks({
  passed,
  notChecked,
}: {
  passed: WebsiteReport['passed'];
  notChecked: WebsiteReport['not_checked'];
}) {
  return (
    <>
      {passed.length > 0 && (
        <Disclosure
          className="border-t-2 border-rule"
          summary={<h2 className="text-[1.375rem]">{`Passed checks (${passed.length})`}</h2>}
        >
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {passed.map(({ id, title }) => (
              <li key={id} className="flex items-start gap-3 text-small">
                <PassIcon className="mt-0.5 size-5 shrink-0" />
                {title}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {notChecked.length > 0 && (
        <Disclosure
          className="border-t-2 border-rule"
          summary={<h2 className="text-[1.375rem]">{`Not checked (${notChecked.length})`}</h2>}
        >
          <ul className="grid gap-4">
            {notChecked.map(({ id, title, why }) => (
              <li key={id} className="flex items-start gap-3 text-small">
                <NotCheckedIcon className="mt-0.5 size-5 shrink-0 text-muted" />
                <div className="min-w-0">
                  <p className="font-medium">{title}</p>
                  <p className="max-w-[42.9em] break-words text-muted">{why}</p>
                </div>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
